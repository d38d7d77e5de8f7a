let show: (header: string) => void = () => {}

/** What shows the offers sends calls itself, so it can't be imported by what receives them. */
export function connectOffers(showOffer: typeof show) {
  show = showOffer
}

/** For ten seconds a toast offers to undo what the header of an answer says, as `area=admin&id=…`. */
export function offerUndo(header: string | null | undefined) {
  if (header) show(header)
}
