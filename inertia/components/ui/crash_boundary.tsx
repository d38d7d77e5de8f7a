import { Component, type ReactNode } from 'react'
import { EmptyState } from '~/components/ui/empty_state'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { isStorageBlocked } from '~/lib/session'

/** An error in a page would leave the screen blank. */
export class CrashBoundary extends Component<{ children: ReactNode }, { isCrashed: boolean }> {
  state = { isCrashed: false }

  static getDerivedStateFromError() {
    return { isCrashed: true }
  }

  render() {
    return this.state.isCrashed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const t = useText()
  const cause = isStorageBlocked() ? 'storage_blocked' : 'page_crashed'
  const reload = (
    <Button tone="primary" onClick={() => location.reload()}>
      {t('common.reload')}
    </Button>
  )
  return (
    <main className="page wrap stack" role="alert">
      <EmptyState
        drawing="cut"
        title={t(`common.${cause}`)}
        hint={t(`common.${cause}_hint`)}
        action={reload}
      />
    </main>
  )
}
