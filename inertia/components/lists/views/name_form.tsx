import type { ReactNode } from 'react'
import limits from '#config/limits'
import { TextField } from '~/components/forms/fields/text_field'
import { DialogForm } from '~/components/forms/form'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { text } from '~/lib/texts'

type Named = { name: string }

type Props<Fields> = { form: RouteForm<Fields>; hint?: string; children?: ReactNode }

export function NameForm<Fields extends Named>({ form, hint, children }: Props<Fields>) {
  const t = useText()
  return (
    <DialogForm form={form} cancel={t('common.cancel')} submit={t('views.save')}>
      <TextField
        {...form.field('name')}
        label={t('fields.name')}
        hint={hint}
        maxLength={limits.views.nameCharacters}
        autoComplete="off"
        autoFocus
      />
      {children}
    </DialogForm>
  )
}

export const checkName = ({ name }: Named) => ({
  name: !name.trim() && text('views.name_required'),
})
