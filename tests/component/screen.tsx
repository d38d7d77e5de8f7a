import './dom.js'
import type { ComponentType, ReactElement } from 'react'
import { getActiveTestOrFail } from '@japa/runner'
import { createInertiaApp, router } from '@inertiajs/react'
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { elsewhere, network } from './network.js'
import { Providers } from '~/layouts/providers'
import { toast } from 'sonner'
import { showMessage } from '~/components/history/undo/message'
import { connectForms, queryClient } from '~/lib/client'
import { connectMessages } from '~/lib/messages'
import { press as underWay } from '~/lib/page/press'
import { storeSession } from '~/lib/session'
import * as english from '@generated/lang/en'
import { addTexts, setLanguage } from '~/lib/texts'
import { setCurrency } from '~/lib/values/money'

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
export { lost, network } from './network.js'

addTexts('en', english)
setLanguage('en')
connectForms()
connectMessages(showMessage)
configure({
  getElementError: (message) => new Error(`${message}\n\n${document.body.innerText}`),
  // As long as a busy machine may need.
  asyncUtilTimeout: 20_000,
})

type Page = { url?: string; props?: Record<string, unknown> }

const amina = { id: 1, name: 'Amina', role: 'admin' }

/** The tab belongs to somebody who is logged in. */
export function logIn(area: 'admin' | 'owner', email = `${area}@example.com`) {
  storeSession(area, 'a.token', email)
}

/** The pages of the running tests, by the names that Inertia knows them under. */
const components = new Map<string, ComponentType<any>>([[elsewhere, () => <p>another page</p>]])

/** Draws a component as a page of its own, at an address and with props. */
export async function visit(
  Component: ComponentType<any>,
  { url = '/here', props = {} }: Page = {}
) {
  const name = `page ${components.size}`
  components.set(name, Component)
  const page = {
    component: name,
    url,
    props: {
      errors: {},
      listSettings: {},
      user: amina,
      currency: null,
      language: { code: 'en', direction: 'ltr' },
      enquiries: { new: 0 },
      ...props,
    },
    version: '1',
  }
  history.replaceState(null, '', url)
  setCurrency(page.props.currency)
  await createInertiaApp({
    page: page as never,
    resolve: async (wanted) => {
      if (wanted === elsewhere) await network.script
      return components.get(wanted)!
    },
    setup: ({ App, props: appProps }) =>
      void render(
        <Providers>
          <App {...appProps} />
        </Providers>
      ),
  })
  // The first page has made the router, which keeps its page.
  await act(async () => router.replace({ ...page, preserveState: true } as never))
  cleanUpAfterwards()
  return userEvent.setup()
}

/** Draws an element where it needs no address. */
export const show = (element: ReactElement, page?: Page) => visit(() => element, page)

/** The hands of a person at this screen, by the names that they read. */
export type Hands = UserEvent

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name })
/** Waits for the button, which a question that opens has a little later. */
export const press = async (hands: Hands, name: string | RegExp) =>
  hands.click(await screen.findByRole('button', { name }))
/** A part of what is shown, as soon as it is. */
export async function see(text: string | RegExp) {
  const [first] = await screen.findAllByText(text, { exact: false })
  return first
}

export const gone = (text: string | RegExp) =>
  waitFor(() => {
    if (screen.queryAllByText(text, { exact: false }).length) throw new Error(`${text} is shown`)
  })

export async function fill(hands: Hands, name: string | RegExp, text: string) {
  await hands.clear(field(name))
  if (text) await hands.type(field(name), text)
}

/** Waits: what opens or closes moves the focus later. */
export const focusOn = (find: () => Element) =>
  waitFor(() => {
    if (!find().contains(document.activeElement))
      throw new Error(`The focus is on ${document.activeElement?.outerHTML}`)
  })

/** Chooses from a box by typing. */
export async function choose(hands: Hands, name: string, typed: string, option = typed) {
  const box = await screen.findByRole('combobox', { name })
  await hands.clear(box)
  await hands.type(box, typed)
  await hands.click(await screen.findByRole('option', { name: option }))
}

/** As if the tab were closed. */
export function leave() {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  network.reset()
  // These hands release what has gone meanwhile, such as an option, where no document hears of it.
  underWay.set(false)
}

function cleanUpAfterwards() {
  getActiveTestOrFail().cleanup(() => {
    const { unknown } = network
    leave()
    if (unknown.length) throw new Error(`No test answers ${unknown.join(', ')}`)
  })
}

/** For the rest of the test: a browser may refuse its clipboard, and has none without https. */
export function refuseClipboard() {
  const { clipboard } = navigator
  const refused = { configurable: true, value: () => Promise.reject(new Error('refused')) }
  Object.defineProperty(clipboard, 'writeText', refused)
  getActiveTestOrFail().cleanup(() => void Reflect.deleteProperty(clipboard, 'writeText'))
}
