import { Fragment, type ReactElement, type ReactNode } from 'react'
import { formatOf, type TextKey, type TextValues } from '~/lib/texts'

type Props = {
  text: TextKey
  values?: Record<string, TextValues[string] | ReactElement>
  tags?: Record<string, (content: ReactNode) => ReactNode>
}

export function RichText({ text, values, tags = {} }: Props) {
  const tagged = Object.entries(tags).map(([name, show]) => [
    name,
    (parts: ReactNode[]) => show(keyed(parts)),
  ])
  const parts = formatOf(text).format<ReactNode>({ ...values, ...Object.fromEntries(tagged) })
  return Array.isArray(parts) ? keyed(parts) : parts
}

const keyed = (parts: ReactNode[]) =>
  parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
