import limits from '#config/limits'
import { densities, firstSettings } from '#preferences/settable_lists'
import { RadioField } from '~/components/forms/fields/radio_field'
import { ColumnChoice } from '~/components/lists/display/column_choice'
import type { Column } from '~/components/lists/rows/column'
import { Button } from '~/components/ui/button'
import type { ListDisplay } from '~/components/lists/use_shown_list'
import { useText } from '~/hooks/use_text'

type Props = ListDisplay & {
  columns: Column<never>[]
}

export default function DisplayPanel({ settings, change, columns }: Props) {
  const t = useText()
  const rows = limits.pageRowChoices.map(String)
  return (
    <>
      <div className="is-hidden-below-md">
        <RadioField
          name="density"
          label={t('views.density')}
          options={densities.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={settings.density}
          onChange={(density) => change({ density })}
        />
      </div>
      <RadioField
        name="per_page"
        label={t('views.per_page')}
        options={rows.map((value) => ({ value, label: value }))}
        value={String(settings.per_page)}
        onChange={(count) => change({ per_page: Number(count) })}
      />
      <ColumnChoice
        columns={columns}
        chosen={settings.columns}
        onChange={(chosen) => change({ columns: chosen })}
      />
      <Button small onClick={() => change(firstSettings)}>
        {t('views.reset')}
      </Button>
    </>
  )
}
