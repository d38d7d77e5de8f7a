const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')

/** As it is printed on the keyboard. */
export const commandKey = isApple ? '⌘' : 'Ctrl'
