import { toast } from 'sonner'

export type MessageKind = 'success' | 'danger' | 'warning' | 'info'

export type Message = {
  kind: MessageKind
  /** Without it the message says what the undo offer says. */
  text?: string
  /** In milliseconds. */
  lasts?: number
  /** The header of an answer, which offers an undo. */
  offer?: string
  /** What visitors see now. */
  listing?: string
}

let failure: string | undefined

/** At most one failure is shown, until something else happens. */
export function showsFailure(id: string) {
  dismissFailure()
  failure = id
}

export function dismissFailure() {
  if (failure) toast.dismiss(failure)
  failure = undefined
}

let show: (message: Message) => void = () => {}

/** What shows the messages sends calls itself, so it can't be imported by what receives the answers. */
export function connectMessages(showMessage: typeof show) {
  show = showMessage
}

const offers: { offer: string; listing?: string }[] = []

/** An answer comes before its screen speaks about it: the offer waits for that sentence. */
export function receiveOffer(header: string | null | undefined) {
  if (header) offers.push({ offer: header })
}

/** The last answer has put a property before visitors: its message leads there. */
export function offerListing(url?: string | null) {
  const last = offers.at(-1)
  if (last && url) last.listing = url
}

export const hasOffer = () => offers.length > 0

/** An action has one message: what its screen says of it carries the undo that its answer offers. */
export function announce(kind: MessageKind, text: string, lasts?: number) {
  show({ kind, text, lasts, ...offers.shift() })
}

/** Once an action has ended: an offer whose screen says nothing speaks for itself. */
export function announceOffers() {
  for (const offer of offers.splice(0)) show({ kind: 'success', ...offer })
}
