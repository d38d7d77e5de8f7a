import { RowsRange } from '~/components/lists/rows_range'
import { LinkButton } from '~/components/ui/button'
import type { Total } from '~/hooks/use_rows'
import type { RouteTarget } from '~/lib/client'

export type WholeList = RouteTarget & { text: string }

type Props = { wholeList: WholeList; pageRows: number; total: Total }

/** Below the first rows of a list that another page shows whole. */
export function WholeListLink({ wholeList: { text, ...target }, pageRows, total }: Props) {
  if (total.total === 0) return null
  return (
    <div className="row is-wrapping is-spread has-line-above px-4 py-3 has-text-soft has-text-small">
      <RowsRange page={1} pageRows={pageRows} total={total} />
      <LinkButton small {...target}>
        {text}
      </LinkButton>
    </div>
  )
}
