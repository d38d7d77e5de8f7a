import { Children, isValidElement } from 'react'
import type { ComponentProps, PropsWithChildren, ReactNode } from 'react'
import { directionOf } from '#texts/direction'

type Props = ComponentProps<'span'> & { as?: keyof HTMLElementTagNameMap }

/** What somebody typed: each line in its own direction, and all of them at the page's side. */
export function Typed({ as = 'span', children, ...attributes }: Props) {
  const Tag = as as 'span' // whose attributes every element has
  const lines = typeof children === 'string' ? children.split('\n') : []
  const shown = lines.map((line, index) => (
    <span key={index} dir={directionOf(line)}>{`${line}\n`}</span>
  ))
  const dir = lines.length > 1 ? undefined : directionOf(wordsIn(children))
  return <Tag {...{ ...attributes, dir }}>{dir ? children : shown}</Tag>
}

const wordsIn = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) => (isValidElement<PropsWithChildren>(part) ? wordsIn(part.props.children) : part))
    .join('')
