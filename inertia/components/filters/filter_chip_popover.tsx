import { Fragment } from 'react'
import { Popover, PopoverButton } from '@headlessui/react'
import { FilterForm } from '~/components/filters/filter_form'
import { FilterPanel } from '~/components/filters/filter_panel'
import type { FilterName, FilterValues } from '~/components/filters/filters'
import { LentButton } from '~/components/overlays/lent_button'
import type { Opener } from '~/components/overlays/use_opener'

type Props = {
  opener: Opener
  label: string
  name: FilterName
  values: FilterValues
  onSet: (changes: FilterValues) => void
}

export function FilterChipPopover({ opener, label, name, values, onSet }: Props) {
  return (
    <Popover as={Fragment}>
      <PopoverButton as={LentButton} opener={opener} />
      <FilterPanel label={label}>
        {(close) => (
          <FilterForm
            name={name}
            values={values}
            onSet={(changes) => {
              onSet(changes)
              close()
            }}
          />
        )}
      </FilterPanel>
    </Popover>
  )
}
