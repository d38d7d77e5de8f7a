import '~/lib/more'
import type { KeyboardEvent } from 'react'
import { Combobox, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { keyOfEntry, type Entry, type EntryGroup } from '~/components/palette/entry'
import { PaletteHints } from '~/components/palette/palette_hints'
import { PaletteInput } from '~/components/palette/palette_input'
import { PaletteOptions } from '~/components/palette/palette_options'
import { useEnterAfterLoading } from '~/components/palette/use_enter_after_loading'
import { useOpening } from '~/components/palette/use_opening'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export type PaletteProps = {
  text: string
  onText: (text: string) => void
  onClose: () => void
}

type Props = PaletteProps & {
  area: Area
  placeholder: string
  groups: EntryGroup[]
  isLoading: boolean
  isFailed: boolean
}

/** Search over records, screens and actions in one box. */
export function Palette(props: Props) {
  const { area, text, groups, isLoading, isFailed, onText, onClose, placeholder } = props
  const t = useText()
  const open = useOpening(area, onClose)
  const entries = groups.flatMap((group) => group.entries)
  const enter = useEnterAfterLoading({ text, entries, isLoading, open })

  return (
    <Dialog open onClose={onClose} className="modal is-active palette">
      <DialogBackdrop className="modal-background" />
      <DialogPanel className="palette-panel">
        <DialogTitle className="is-visually-hidden">{t('palette.title')}</DialogTitle>
        <Combobox
          immediate
          value={null}
          by={isSame}
          onChange={(entry: Entry | null) => entry && open(entry)}
        >
          {({ activeOption }) => (
            <div
              onKeyDownCapture={(event) =>
                isEscape(event) ? onClose() : enter(event, activeOption)
              }
            >
              <PaletteInput {...{ text, onText, placeholder, isLoading, onClose }} />
              <PaletteOptions
                groups={groups}
                text={text}
                isLoading={isLoading}
                isFailed={isFailed}
              />
            </div>
          )}
        </Combobox>
        <PaletteHints />
      </DialogPanel>
    </Dialog>
  )
}

/** The box itself would take the first Escape to close its options. */
const isEscape = ({ key }: KeyboardEvent) => key === 'Escape'

const isSame = (one: Entry | null, other: Entry | null) =>
  one === other || Boolean(one && other && keyOfEntry(one) === keyOfEntry(other))
