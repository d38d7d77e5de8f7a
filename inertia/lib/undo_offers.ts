let show: (told: string) => void = () => {}

/** What shows the offers sends calls itself, so it can't be imported by what receives them. */
export function connectOffers(showOffer: typeof show) {
  show = showOffer
}

/** For ten seconds a toast offers to undo what an answer told in its header, as `area=admin&id=…`. */
export function offerUndo(told: string | null | undefined) {
  if (told) show(told)
}
