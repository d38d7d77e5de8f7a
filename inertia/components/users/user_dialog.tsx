import { Fragment, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Link } from '@adonisjs/inertia/react'
import { useClose } from '@headlessui/react'
import { DialogForm, FormDialog } from '~/components/forms/form'
import { CountryField } from '~/components/forms/choices/country_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { EmailField, PhoneField, TextField } from '~/components/forms/fields/text_field'
import { RoleField } from '~/components/users/role_field'
import { useText } from '~/hooks/use_text'
import { refresh } from '~/lib/client'
import { announce } from '~/lib/messages'
import { countryOfUser } from '~/lib/values/countries'
import type { StoredUser, UserRow } from '~/components/users/user_rows'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { MissingChoices } from '~/components/forms/fields/missing_choices'
import { Notice } from '~/components/ui/notice'
import { useOwnerOptions } from '~/components/forms/choices/use_owner_choices'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useRows } from '~/hooks/use_rows'
import { useRecordForm } from '~/hooks/forms/use_record_form'
import { roleOf } from '~/lib/values/users'
import { RecordHistory, type AdminHistoryOf } from '~/components/history/records/record_history'
import { UndoQuestion, useUndoQuestion } from '~/components/history/undo/undo_question'

const editableRoles = ['Property owner', 'tenant'] as const

type FormProps = { user: UserRow; onClose: () => void; onSaved: (user: StoredUser) => void }

type Props = Omit<FormProps, 'user'> & { user: UserRow | null }

export function UserDialog({ user, onClose, onSaved }: Props) {
  const t = useText()
  return (
    <FormDialog record={user} onClose={onClose} title={t('users.edit_title')}>
      {(shown) => (
        <Fragment key={shown.id}>
          <UserForm {...{ user: shown, onClose, onSaved }} />
          <FoldedHistory of={{ type: 'user', id: shown.id }} />
        </Fragment>
      )}
    </FormDialog>
  )
}

function UserForm({ user, onClose, onSaved }: FormProps) {
  const t = useText()
  const { user: currentUser } = usePage().props
  const form = useUserForm(user, (stored) => {
    onClose()
    onSaved(stored)
    announce('success', t('users.updated'), { answer: stored })
    void refresh()
  })
  return (
    <DialogForm form={form} cancel={t('common.cancel')} submit={t('common.update')}>
      <TextField label={t('fields.name')} required {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <PhoneField
        label={t('users.phone_number')}
        required={Boolean(user.phone_number)}
        {...form.field('phone_number')}
      />
      <CountryField
        label={t('fields.country_id')}
        stored={{ id: user.country_id, name: countryOfUser(user) }}
        required
        {...form.field('country_id')}
      />
      {user.role !== 'admin' && <RoleField roles={editableRoles} {...form.field('role')} />}
      {form.fields.role === 'tenant' && (
        <NewOwnerField user={user} {...form.field('new_owner_id')} />
      )}
      {currentUser?.id === user.id ? (
        <Link route="admin.profile.edit">{t('users.self_password_hint')}</Link>
      ) : (
        <PasswordField
          label={t('fields.password')}
          hint={t('users.password_hint')}
          placeholder={t('users.keep_password')}
          autoComplete="new-password"
          {...form.field('password')}
        />
      )}
    </DialogForm>
  )
}

/** A tenant's properties can't be saved, so they need a new owner. */
function NewOwnerField({ user, ...field }: FieldProps<string> & { user: UserRow }) {
  const t = useText()
  const query = { owner_id: user.id, page: 1, per_page: 1 }
  const properties = useRows('api.admin.properties.index', { query })
  const owners = useOwnerOptions()
  const count = properties.data?.total ?? 0
  const text = t('users.properties_left', { name: user.name, count })
  return (
    <>
      <MissingChoices text={t('users.new_owner_failed')} choices={[properties, owners]} />
      {count > 0 && (
        <>
          <Notice notice={{ kind: 'warning', text }} />
          <OwnerField {...field} label={t('users.new_owner')} except={user.id} />
        </>
      )}
    </>
  )
}

/** Edit User: a blank password keeps the present one (specification, §2 and §5). */
function useUserForm(user: UserRow, onSaved: (stored: StoredUser) => void) {
  const t = useText()
  return useRecordForm({ route: 'api.admin.users.update', routeParams: { id: user.id } }, user, {
    fieldsOf,
    recordIn: (answer) => answer.user,
    check: ({ name, email, phone_number: phone, country_id: country, role }) => ({
      name: !name.trim() && t('common.required'),
      email: !email.trim() && t('common.required'),
      // The first admin has no phone number.
      phone_number: Boolean(user.phone_number) && !phone && t('common.required'),
      country_id: !country && t('common.country_required'),
      role: !role && t('users.select_role'),
    }),
    toBody: ({ new_owner_id: newOwner, ...fields }) => ({
      ...fields,
      country_id: Number(fields.country_id),
      role: roleOf(fields.role),
      password: fields.password || null,
      new_owner_id: fields.role === 'tenant' && newOwner ? Number(newOwner) : null,
    }),
    onFailure: (_status, error) => console.error(error),
    onSuccess: (answer) => onSaved(answer.user),
    failure: { fallback: 'users.update_failed' },
  })
}

function fieldsOf(user: StoredUser) {
  const role: string = user.role
  return {
    name: user.name,
    email: user.email,
    phone_number: user.phone_number ?? '',
    country_id: String(user.country_id ?? ''),
    role,
    password: '',
    new_owner_id: '',
  }
}

/** An undo closes the dialog, whose form shows what the record held before. */
function FoldedHistory({ of }: { of: AdminHistoryOf }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const question = useUndoQuestion(useClose())
  return (
    <details
      className="folded-history has-line-above mt-5 pt-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('activity.record_history')}</summary>
      {isOpen && <RecordHistory of={of} onUndo={question.ask} />}
      <UndoQuestion question={question} />
    </details>
  )
}
