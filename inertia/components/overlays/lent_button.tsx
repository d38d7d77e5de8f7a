import { useImperativeHandle, useLayoutEffect, type ComponentProps } from 'react'
import type { Opener } from '~/components/overlays/use_opener'

type Props = ComponentProps<'button'> & { opener: Opener }

/** Stands where Headless UI wants a button, and is the one that is there already. */
export function LentButton({ opener: { button, lend }, ref, ...props }: Props) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => button.current,
    [button]
  )
  useLayoutEffect(() => lend(props))
  return null
}
