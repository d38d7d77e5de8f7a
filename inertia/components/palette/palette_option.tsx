import { ComboboxOption } from '@headlessui/react'
import { AppWindow, Building2, CornerDownLeft, MapPin, UserRound, Zap } from 'lucide-react'
import type { Entry } from '~/components/palette/entry'

const icons = {
  property: Building2,
  user: UserRound,
  country: MapPin,
  screen: AppWindow,
  action: Zap,
} as const

export function PaletteOption({ entry }: { entry: Entry }) {
  const Icon = icons[entry.kind]
  return (
    <ComboboxOption value={entry} className="palette-option">
      <Icon size={17} aria-hidden />
      <span className="palette-label" dir="auto">
        {entry.label}
      </span>
      {entry.hint && (
        <span className="palette-hint" dir="auto">
          {entry.hint}
        </span>
      )}
      <CornerDownLeft size={15} className="palette-enter is-turned-in-rtl" aria-hidden />
    </ComboboxOption>
  )
}
