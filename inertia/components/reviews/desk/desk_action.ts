import type { LucideIcon } from 'lucide-react'
import type { Tone } from '~/components/ui/button'

/** What can be decided, with the key that does it. */
export type DeskAction = {
  key: string
  text: string
  Icon: LucideIcon
  tone?: Tone
  isBusy?: boolean
  run: () => void
}
