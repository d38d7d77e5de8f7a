import { useMemo } from 'react'
import { excerptOf, longText, partsOf } from '~/components/forms/conflicts/difference'

type Props = { text: string; other?: string; isWhole?: boolean }

export function DifferingText({ text, other = '', isWhole }: Props) {
  const parts = useMemo(() => partsOf(text, other), [text, other])
  const shown = isWhole || text.length <= longText ? parts : excerptOf(parts)
  const hasShared = parts.some(({ isOwn }) => !isOwn)
  return (
    <bdi className="prose is-paragraph">
      {shown.map(({ text: words, isOwn }, index) =>
        isOwn && hasShared ? <mark key={index}>{words}</mark> : words
      )}
    </bdi>
  )
}
