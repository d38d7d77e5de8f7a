import { lazyScript } from '~/lib/lazy_script'

const script = lazyScript(() => import('~/components/undo/undo_offer'))

/** For ten seconds a toast offers to undo what an answer told in its header, as `area=admin&id=…`. */
export function offerUndo(told: string | null | undefined) {
  if (!told) return
  // Without its script the change can still be undone from the activity.
  script.load().then(({ showOffer }) => showOffer(told), console.error)
}
