import type { FilterFormProps } from '~/components/lists/filters/filters'
import { PanelItems } from '~/components/lists/filters/panel_items'
import { useText } from '~/hooks/use_text'
import { historyWords, type HistoryWord } from '~/components/lists/filters/history_words'

export function ActionForm(props: FilterFormProps) {
  return <WordForm {...props} kind="action" name="action" />
}

export function RecordForm(props: FilterFormProps) {
  return <WordForm {...props} kind="type" name="record_type" />
}

export function ViaForm(props: FilterFormProps) {
  return <WordForm {...props} kind="via" name="via" />
}

type Props = FilterFormProps & { kind: HistoryWord; name: string }

function WordForm({ values, onSet, kind, name }: Props) {
  const t = useText()
  const items = Object.entries(historyWords[kind]).map(([value, key]) => ({ value, text: t(key) }))
  return (
    <PanelItems
      items={items}
      chosen={values[name] ?? ''}
      onChoose={(value) => onSet({ [name]: value })}
    />
  )
}
