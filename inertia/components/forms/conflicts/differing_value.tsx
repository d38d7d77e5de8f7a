import { useMemo } from 'react'
import { excerptOf, longText, partsOf } from '~/components/forms/conflicts/difference'
import { ValueInWords } from '~/components/forms/conflicts/value_in_words'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = { field: string; value: unknown; other: unknown; isWhole?: boolean }

export function DifferingValue({ field, value, other, isWhole }: Props) {
  const t = useText()
  if (String(value).trim() === '' || (value === null && field !== 'parent_id')) {
    return <i className="is-missing">{t('conflicts.empty')}</i>
  }
  return (
    <ValueInWords field={field} value={value}>
      <DifferingText text={String(value)} other={String(other ?? '')} isWhole={isWhole} />
    </ValueInWords>
  )
}

type TextProps = { text: string; other: string; isWhole?: boolean }

function DifferingText({ text, other, isWhole }: TextProps) {
  const parts = useMemo(() => partsOf(text, other), [text, other])
  const shown = isWhole || text.length <= longText ? parts : excerptOf(parts)
  const hasShared = parts.some(({ isOwn }) => !isOwn)
  return (
    <Typed className={`prose is-paragraph ${text.includes('\n') ? 'has-lines' : ''}`}>
      {shown.map(({ text: words, isOwn }, index) =>
        isOwn && hasShared ? <mark key={index}>{words}</mark> : words
      )}
    </Typed>
  )
}
