/** Px from its end within which a list counts as read to the end. */
const NEAR = 60

export interface Following {
  /** Goes to the end, and stays there until the reader scrolls up. */
  toEnd(): void
  end(): void
}

/** Keeps the end of a list in sight while it grows, unless the reader has scrolled up. */
export function followEnd(list: HTMLElement): Following {
  let isFollowing = true
  const go = () => {
    if (isFollowing) list.scrollTop = list.scrollHeight
  }
  const noteScroll = () => {
    isFollowing = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR
  }
  // What is drawn grows after the change that draws it: pictures of code, fonts, the list's own height.
  const sizes = new ResizeObserver(go)
  const watchSizes = () => {
    sizes.disconnect()
    sizes.observe(list)
    for (const child of list.children) sizes.observe(child)
  }
  const changes = new MutationObserver(() => {
    watchSizes()
    go()
  })
  changes.observe(list, {childList: true})
  list.addEventListener('scroll', noteScroll, {passive: true})
  watchSizes()
  go()
  return {
    toEnd() {
      isFollowing = true
      go()
    },
    end() {
      sizes.disconnect()
      changes.disconnect()
      list.removeEventListener('scroll', noteScroll)
    }
  }
}
