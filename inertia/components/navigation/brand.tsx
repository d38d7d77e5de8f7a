import { useText } from '~/hooks/use_text'

export function Brand({ text }: { text?: string }) {
  const t = useText()
  return (
    <span className="brand">
      <LogoMark />
      <span>{text ?? t('common.product')}</span>
    </span>
  )
}

/** The mark: an M of two arches, the second one an open door. Its colours are in `_base.scss`. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" />
      <path d="M6.5 25.5V15.6c0-3.6 2.1-5.9 4.75-8.1C13.9 9.7 16 12 16 15.6V25.5" />
      <path
        className="is-filled"
        d="M16 25.5V15.6c0-3.6 2.1-5.9 4.75-8.1 2.65 2.2 4.75 4.5 4.75 8.1v9.9z"
      />
    </svg>
  )
}
