import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useClose } from '@headlessui/react'
import { announce } from '~/lib/messages'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Spinner } from '~/components/ui/spinner'
import { text } from '~/lib/texts'

/** The calls and photos of the page itself come first. */
const pause = 500

/**
 * Loads what a dialog or panel shows once the page has its own scripts, or when it is opened before. A load that failed
 * is told and closes it; React's `lazy` alone would fail again at the next opening without another try.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Loading: ComponentType<Props> = PartSpinner
) {
  let next: ComponentType<Props> = lazy(load)
  const loadAhead = () => load().then((part) => (next = part.default), ignore)
  if (typeof window !== 'undefined') afterLoad(() => void loadAhead())
  return function LazyPart(props: Props) {
    const [Part] = useState(() => next)
    const close = useClose()
    const fail = () => {
      next = lazy(load)
      announce('danger', text('common.part_failed'))
      close()
    }
    return (
      <ErrorBoundary onFailure={fail}>
        <Suspense fallback={<Loading {...props} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

const PartSpinner = () => <Spinner text={text('common.loading')} />

const ignore = () => {}

function afterLoad(action: () => void) {
  if (document.readyState === 'complete') setTimeout(action, pause)
  else window.addEventListener('load', () => setTimeout(action, pause), { once: true })
}
