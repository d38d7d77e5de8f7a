import type { ReactNode } from 'react'

type Props = {
  label: string
  value?: string
  all: string
  onChange: (value?: string) => void
  children: ReactNode
}

export function FilterSelect({ label, value, all, onChange, children }: Props) {
  return (
    <div className={value ? 'select filter is-set' : 'select filter'}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  )
}
