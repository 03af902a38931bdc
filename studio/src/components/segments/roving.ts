const STEPS: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}

/**
 * Where a key leads among items of which one is in the order of Tab, round about at the ends; undefined where it leads
 * nowhere. Spec: <https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex>
 */
export function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (index + step + count) % count
}

/** Moves the focus to one of a group's items. */
export const focusItem = (group: Element, role: 'radio' | 'tab', index: number): void =>
  group.querySelectorAll<HTMLElement>(`[role="${role}"]`)[index]?.focus()
