import { useEffect, useRef } from 'react'
import { ComboboxInput } from '@headlessui/react'
import { Search, X } from 'lucide-react'
import limits from '#config/limits'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = {
  text: string
  onText: (text: string) => void
  placeholder: string
  isLoading: boolean
  onClose: () => void
}

export function PaletteInput({ text, onText, placeholder, isLoading, onClose }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  // On a touch device the dialog focuses its panel, so the input comes after it, before the next key.
  useEffect(() => queueMicrotask(() => input.current?.focus()), [])
  return (
    <div className="palette-search row">
      {isLoading && text ? (
        <span className="loader" aria-hidden />
      ) : (
        <Search size={18} aria-hidden />
      )}
      <ComboboxInput
        ref={input}
        className="palette-input"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={limits.searchCharacters}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        displayValue={() => text}
        onChange={(event) => onText(event.target.value)}
      />
      <IconButton label={t('common.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
