import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { useFocusBack } from '~/hooks/forms/use_focus_back'
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
    busy?: boolean
    busyText?: string
  }

/** `primary` once a screen, `danger` only for deleting. */
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
      data-autofocus={attributes.autoFocus || undefined} // Headless UI focuses it when a dialog opens
    >
      {busy ? <span className="loader" aria-hidden /> : icon}
      <span>{busy && busyText ? busyText : children}</span>
    </button>
  )
}

type LinkProps = Looks & RouteTarget & { children: ReactNode }

export function LinkButton({ tone, small, wide, icon, children, ...target }: LinkProps) {
  return (
    <Link {...target} className={looks({ tone, small, wide })}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className'> & { label: string; tone?: Tone }

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

function looks({ tone = 'plain', small, wide }: Looks) {
  return ['button', toneClasses[tone], small && 'is-small', wide && 'is-full']
    .filter(Boolean)
    .join(' ')
}
