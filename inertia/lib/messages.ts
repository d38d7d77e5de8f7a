import { toast } from 'sonner'

export type MessageKind = 'success' | 'danger' | 'warning' | 'info'

export type Message = {
  kind: MessageKind
  text?: string
  /** Milliseconds. */
  lasts?: number
  /** The text names the record, so it stays with its undo in place of the offer's label. */
  isNamed?: boolean
  offer?: string
  listing?: string
  added?: AddedProperty
  retry?: () => void
}

/** Visitors don't see it before an admin switches it on. */
type AddedProperty = { id: number; label: string }

let failure: string | undefined

export function showsFailure(id: string) {
  dismissFailure()
  failure = id
}

export function dismissFailure() {
  if (failure) toast.dismiss(failure)
  failure = undefined
}

let show: (message: Message) => void = () => {}

/** The component that shows messages sends calls itself, so the client can't import it. */
export function connectMessages(showMessage: typeof show) {
  show = showMessage
}

type Offer = Pick<Message, 'offer' | 'listing'>

/** Calls at the same time are answered in any order, so an offer is found by its answer and by each record in it. */
const offers = new WeakMap<object, Offer>()
const announced = new WeakSet<Offer>()

/** An answer comes before its screen speaks about it: the offer waits for that sentence. */
export function receiveOffer<Answer>(answer: Answer, header: string | null | undefined): Answer {
  if (!header) return answer
  const offer = { offer: header }
  for (const part of partsOf(answer)) offers.set(part, offer)
  return answer
}

/** The answer has put a property before visitors: its message leads there. */
export function offerListing(answer: object, url?: string | null) {
  const offer = offers.get(answer)
  if (offer && url) offer.listing = url
}

type Said = Pick<Message, 'lasts' | 'isNamed' | 'added' | 'retry'> & { answer?: unknown }

/** An action has one message: what its screen says of an answer carries the undo that this answer offers. */
export function announce(kind: MessageKind, text: string, { answer, ...said }: Said = {}) {
  const [offer, ...others] = taken(answer)
  show({ kind, text, ...said, ...offer })
  for (const other of others) show({ kind: 'success', ...other })
}

/** An offer whose screen says nothing speaks for itself once the action has ended. */
export function announceOffers(answer: unknown) {
  for (const offer of taken(answer)) show({ kind: 'success', ...offer })
}

/** What a screen offers itself has no message. */
export const taken = (answer: unknown) =>
  offersIn(answer).filter((offer) => !announced.has(offer) && announced.add(offer))

export const offersIn = (answer: unknown) =>
  partsOf(answer).flatMap((part) => offers.get(part) ?? [])

function partsOf(answer: unknown): object[] {
  if (!isObject(answer)) return []
  return [answer, ...Object.values(answer).filter(isObject)]
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
