import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import type { useOwnPropertyActions } from '~/components/properties/use_own_property_actions'
import { DialogSubject } from '~/components/ui/dialog_subjects'
import { cityAndCountry } from '~/lib/values/countries'

type Props = Pick<ReturnType<typeof useOwnPropertyActions>, 'deletion'>

export function OwnPropertyDeletion({ deletion: { dialog, shown } }: Props) {
  return (
    <ConfirmDialog
      {...dialog}
      subject={
        shown && (
          <DialogSubject name={shown.title} detail={cityAndCountry(shown)} photo={shown.cover} />
        )
      }
    />
  )
}
