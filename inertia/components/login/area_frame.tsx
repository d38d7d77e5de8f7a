import type { ReactNode } from 'react'
import { SessionEndDialog } from '~/components/login/session_end_dialog'
import { useAreaGuard } from '~/components/login/use_area_guard'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

/** What both areas share around a page: the guard, the way past the navigation, the end of a session. */
export function AreaFrame({
  area,
  navbar,
  children,
}: {
  area: Area
  navbar: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const isAllowed = useAreaGuard(area)
  if (!isAllowed) return null
  return (
    <>
      <a className="skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      {navbar}
      <main id="content" className="page" tabIndex={-1}>
        {children}
      </main>
      <SessionEndDialog area={area} />
    </>
  )
}
