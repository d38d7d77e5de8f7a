import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'

export type WholeList = RouteTarget & { text: string }

type Props = { wholeList: WholeList; pageRows: number; total: number }

/** Below the first rows of a list that another page shows whole. */
export function WholeListLink({ wholeList: { text, ...target }, pageRows, total }: Props) {
  const t = useText()
  if (total === 0) return null
  return (
    <div className="pager row has-line-above">
      <p className="is-tabular">
        {t('common.rows_range', { from: 1, to: Math.min(pageRows, total), total })}
      </p>
      <LinkButton small {...target}>
        {text}
      </LinkButton>
    </div>
  )
}
