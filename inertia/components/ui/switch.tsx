import { useRef } from 'react'
import { Switch as HeadlessSwitch } from '@headlessui/react'
import { useFocusBack } from '~/hooks/use_focus_back'
import { useText } from '~/hooks/use_text'

type Props = {
  isOn: boolean
  onToggle: () => void
  /** Names the row for a screen reader. */
  label: string
  disabled?: boolean
}

export function Switch({ isOn, onToggle, label, disabled }: Props) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, Boolean(disabled))
  return (
    <HeadlessSwitch
      ref={button}
      checked={isOn}
      onChange={onToggle}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault() // a double click would toggle twice
      }}
      disabled={disabled}
      aria-label={label}
      className="switch"
    >
      <span className="switch-thumb" aria-hidden />
      <span className="switch-text">{t(isOn ? 'common.on' : 'common.off')}</span>
    </HeadlessSwitch>
  )
}
