import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { useFocusBack } from '~/hooks/use_focus_back'
import type { RouteTarget } from '~/lib/client'

export type Tone = 'primary' | 'plain' | 'quiet' | 'danger' | 'danger-quiet'

const toneClasses: Record<Tone, string> = {
  'primary': 'is-primary',
  'plain': '',
  'quiet': 'is-ghost',
  'danger': 'is-danger',
  'danger-quiet': 'is-ghost is-danger',
}

type Looks = { tone?: Tone; small?: boolean; wide?: boolean; icon?: ReactNode }

type ButtonProps = Looks &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** While its work runs: disabled, and with a turning ring. */
    busy?: boolean
    /** What it reads while busy, such as `Logging in...`. */
    busyText?: string
  }

/** Every button. `primary` once a screen, `danger` only for what destroys. */
export function Button({ busy, busyText, disabled, icon, children, type, ...rest }: ButtonProps) {
  const { tone, small, wide, ...attributes } = rest
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, Boolean(busy))
  return (
    <button
      ref={button}
      {...attributes}
      type={type ?? 'button'}
      className={looks({ tone, small, wide })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-autofocus={attributes.autoFocus || undefined} // what a dialog looks for
    >
      {busy ? <span className="loader" aria-hidden /> : icon}
      <span>{busy && busyText ? busyText : children}</span>
    </button>
  )
}

/** A link to a page that looks like a button. */
export function LinkButton({
  tone,
  small,
  wide,
  icon,
  children,
  ...target
}: Looks & RouteTarget & { children: ReactNode }) {
  return (
    <Link {...target} className={looks({ tone, small, wide })}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className'> & { label: string; tone?: Tone }

/** A button that is an icon alone; `label` is what a screen reader says and a pointer shows. */
export function IconButton({ label, tone = 'quiet', children, ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={`button is-icon ${toneClasses[tone]}`}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}

/** An action of a row: an icon in a table, where a phone shows the row as a card its word too. */
export function RowAction({ text, children, ...button }: IconButtonProps & { text: string }) {
  return (
    <IconButton {...button}>
      {children}
      <span className="is-for-cards">{text}</span>
    </IconButton>
  )
}

function looks({ tone = 'plain', small, wide }: Looks) {
  return ['button', toneClasses[tone], small && 'is-small', wide && 'is-fullwidth']
    .filter(Boolean)
    .join(' ')
}
