import { useDashboardFigures } from '~/components/dashboard/use_dashboard_figures'
import { Notice } from '~/components/ui/notice'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/values/dates'

/** Owners wait for mail that doesn't go out, and nobody else would notice. */
export function MailWarning() {
  const t = useText()
  const zone = useZone()
  const { figures } = useDashboardFigures()
  const since = figures.data?.mail_stalled_since
  if (!since) return null
  const text = t('dashboard.mail_stalled', { since: momentOf(since, zone) })
  return <Notice notice={{ kind: 'warning', text }} />
}
