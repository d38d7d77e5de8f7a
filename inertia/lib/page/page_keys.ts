const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const covers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

type Press = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'repeat' | 'target'
>

/** A key of the whole page acts where nobody types, and nothing stands over the page. */
export function isForPage(event: Press) {
  const { ctrlKey, metaKey, altKey, defaultPrevented, repeat, target } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return false
  return !isTyping(target) && !document.querySelector(covers)
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typing) !== null

/** The Latin letter, digit or question mark of a key, on a keyboard of another script too. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>) {
  if (key === '؟') return '?'
  const [, printed] = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? []
  if (printed && !/^[\x20-\x7e]$/.test(key)) return printed.toLowerCase()
  return key.length === 1 ? key.toLowerCase() : key
}

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

export const commandKey = isApple ? '⌘' : 'Ctrl'
