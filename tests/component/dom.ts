import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { network } from './network.js'

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): void }
  }
}

// Components look for the document when they are imported, so a test imports this file first.
GlobalRegistrator.register({
  url: 'http://localhost/',
  width: 1280,
  height: 860,
  settings: {
    fetch: {
      interceptor: {
        // The types are happy-dom's own, though its objects have the standard's shape.
        beforeAsyncRequest: ({ request }) => network.answer(request as never) as never,
      },
    },
  },
})

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// Happy-dom lays nothing out, and a long list draws as many rows as there is room for.
const size = { configurable: true, get: () => 400 }
for (const name of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight']) {
  Object.defineProperty(declaring(document.createElement('div'), name), name, size)
}
document.head.innerHTML = '<style>[role="listbox"] { padding: 0px }</style>'

/** The prototype that declares a property. */
function declaring(element: object, name: string): object {
  return Object.hasOwn(element, name) ? element : declaring(Object.getPrototypeOf(element), name)
}
