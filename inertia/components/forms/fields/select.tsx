import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'children'> & {
  look?: string
  /** Stands first, for no choice. */
  none?: string
  options: (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

export function Select({ look = '', none, options, onChange, ...select }: Props) {
  const all = none === undefined ? options : [['', none] as const, ...options]
  return (
    <div className={`select ${look}`}>
      <select {...select} onChange={({ target }) => onChange(target.value)}>
        {all.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
