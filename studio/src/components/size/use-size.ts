import {type Signal, useSignal, useVisibleTask$} from '@builder.io/qwik'

/** Width and height of an element's content, px. */
export interface Size {
  width: number
  height: number
}

/** The size of an element, which changes with the window and with what is beside it; 0 until it is known. */
export function useSize(element: Signal<HTMLElement | undefined>): Signal<Size> {
  const size = useSignal<Size>({width: 0, height: 0})
  useVisibleTask$(({cleanup}) => {
    if (!element.value) return
    const observer = new ResizeObserver(([entry]) => {
      const {width = 0, height = 0} = entry?.contentRect ?? {}
      size.value = {width, height}
    })
    observer.observe(element.value)
    cleanup(() => observer.disconnect())
  })
  return size
}
