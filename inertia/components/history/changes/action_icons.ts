import {
  Ban,
  Check,
  ClipboardCheck,
  Images,
  ImageMinus,
  ImagePlus,
  KeyRound,
  LogIn,
  MessageSquareText,
  Pencil,
  Plus,
  Power,
  PowerOff,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { toldActionOf } from '~/components/history/changes/history'

type ToldAction = ReturnType<typeof toldActionOf>

export const actionIcons: Record<ToldAction, LucideIcon> = {
  created: Plus,
  updated: Pencil,
  activated: Power,
  deactivated: PowerOff,
  deleted: Trash2,
  restored: RotateCcw,
  images_added: ImagePlus,
  images_removed: ImageMinus,
  images_reordered: Images,
  reviewed: ClipboardCheck,
  approved: Check,
  changes_requested: MessageSquareText,
  rejected: Ban,
  resubmitted: Send,
  password_changed: KeyRound,
  signed_in: LogIn,
  undone: Undo2,
  purged: Trash2,
}
