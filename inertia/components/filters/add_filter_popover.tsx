import { Fragment, useEffect, useRef, useState } from 'react'
import { Popover, PopoverButton } from '@headlessui/react'
import { ChevronLeft } from 'lucide-react'
import { FilterForm } from '~/components/filters/filter_form'
import { FilterPanel } from '~/components/filters/filter_panel'
import { filterLabels, valuesOf, type FilterName } from '~/components/filters/filters'
import { PanelItems } from '~/components/filters/panel_items'
import { LentButton } from '~/components/overlays/lent_button'
import type { Opener } from '~/components/overlays/use_opener'
import { IconButton } from '~/components/ui/button'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'

export type AddFilterProps = { list: ListState; names: FilterName[] }

export function AddFilterPopover({ opener, ...props }: AddFilterProps & { opener: Opener }) {
  const t = useText()
  return (
    <Popover as={Fragment}>
      <PopoverButton as={LentButton} opener={opener} />
      <FilterPanel label={t('filters.add')}>
        {(close) => <Steps {...props} onDone={close} />}
      </FilterPanel>
    </Popover>
  )
}

function Steps({ list, names, onDone }: AddFilterProps & { onDone: () => void }) {
  const t = useText()
  const [name, setName] = useState<FilterName | null>(names.length === 1 ? names[0] : null)
  const form = useFocusInside(name)
  if (!name) {
    const items = names.map((each) => ({ value: each, text: t(filterLabels[each]) }))
    return (
      <div ref={form}>
        <PanelItems items={items} onChoose={setName} />
      </div>
    )
  }
  return (
    <>
      <header className="row is-tight">
        {names.length > 1 && (
          <IconButton label={t('filters.others')} onClick={() => setName(null)}>
            <ChevronLeft size={16} className="is-turned-in-rtl" aria-hidden />
          </IconButton>
        )}
        <h2>{t(filterLabels[name])}</h2>
      </header>
      <div ref={form}>
        <FilterForm
          name={name}
          values={valuesOf(name, list.filters) ?? {}}
          onSet={(changes) => {
            list.setFilters(changes)
            onDone()
          }}
        />
      </div>
    </>
  )
}

/** The button of the last step is gone, and its focus with it. */
function useFocusInside(step: FilterName | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('input, button')
    // The panel finds its place later than this.
    first?.focus({ preventScroll: true })
  }, [step])
  return place
}
