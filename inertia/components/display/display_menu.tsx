import { SlidersHorizontal } from 'lucide-react'
import type { Column } from '~/components/rows/column'
import { useOpener } from '~/components/overlays/use_opener'
import type { ListDisplay } from '~/components/display/use_list_settings'
import { useText } from '~/hooks/use_text'

type Props<Row> = { display: ListDisplay; columns: Column<Row>[]; hasPages: boolean }

export function DisplayMenu<Row>({ display, columns, hasPages }: Props<Row>) {
  const t = useText()
  const { overlays, opener, buttonProps } = useOpener()
  const offered = columns.map(({ key, title, isTitle, isExtra }) => ({
    key,
    title,
    isTitle,
    isExtra,
  }))
  return (
    <div>
      <button {...buttonProps} className="button display-button">
        <SlidersHorizontal size={16} aria-hidden />
        <span>{t('common.display')}</span>
      </button>
      {overlays && <overlays.DisplayPopover {...{ opener, display, hasPages }} columns={offered} />}
    </div>
  )
}
