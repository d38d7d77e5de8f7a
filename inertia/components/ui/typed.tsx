import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { directionOf } from '#texts/direction'

type Tag = 'blockquote' | 'h1' | 'h2' | 'li' | 'p' | 'small' | 'span' | 'strong' | 'td'

type Props = ComponentProps<'span'> & { as?: Tag }

/** What somebody typed: each line in its own direction, and all of them at the page's side. */
export function Typed({ as: Tag = 'span', children, ...attributes }: Props) {
  const [line, ...others] = typeof children === 'string' ? children.split('\n') : [children]
  if (others.length === 0)
    return (
      <Tag {...(attributes as object)} dir={directionOf(wordsIn(line))}>
        {line}
      </Tag>
    )
  return (
    <Tag {...(attributes as object)}>
      {[line, ...others].map((one, index) => (
        <Typed key={index}>
          {one}
          {'\n'}
        </Typed>
      ))}
    </Tag>
  )
}

const wordsIn = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) =>
      isValidElement<{ children?: ReactNode }>(part) ? wordsIn(part.props.children) : part
    )
    .join('')
