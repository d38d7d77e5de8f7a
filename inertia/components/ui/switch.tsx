import { useRef } from 'react'
import { useFocusBack } from '~/hooks/forms/use_focus_back'
import { useText } from '~/hooks/use_text'

type Props = {
  isOn: boolean
  onToggle: () => void
  label: string
  describedBy?: string
  of?: 'active' | 'available'
  disabled?: boolean
}

export function Switch({ isOn, onToggle, label, describedBy, of = 'active', disabled }: Props) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, Boolean(disabled))
  return (
    <button
      ref={button}
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={(event) => {
        if (event.detail < 2) onToggle() // a double click would toggle twice
      }}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      className="switch"
    >
      <span className="switch-thumb" aria-hidden />
      <span className="switch-text">{t('common.switch', { of, isOn })}</span>
    </button>
  )
}
