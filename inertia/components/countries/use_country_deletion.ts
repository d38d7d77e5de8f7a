import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { noticeTime, type useNotice } from '~/hooks/use_notice'
import { useRefresh } from '~/hooks/use_refresh'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import { failureOf } from '~/lib/failure'
import type { Country } from '~/lib/countries'

/** The question before a sub-country is deleted, and the deed; a refusal says who still uses it. */
export function useCountryDeletion(announce: ReturnType<typeof useNotice>['announce']) {
  const [country, setCountry] = useState<Country | null>(null)
  const refresh = useRefresh()
  const t = useText()
  const close = () => setCountry(null)

  const deletion = useMutation(
    api.admin.countries.destroy.mutationOptions({
      onSuccess: () => {
        announce('success', t('countries.deleted_notice'))
        void refresh()
      },
      onError: (error) => {
        const { status, message } = failureOf(error)
        const text =
          status === 409 && message
            ? t('countries.delete_refused', { reason: message })
            : t('countries.delete_failed')
        announce('danger', text, status === 409 ? undefined : noticeTime)
      },
      onSettled: close,
    })
  )

  return {
    ask: setCountry,
    dialog: {
      isOpen: country !== null,
      isBusy: deletion.isPending,
      title: t('countries.delete_title'),
      text: t('countries.delete_question'),
      onClose: close,
      onConfirm: () => country && deletion.mutate({ params: { id: country.id } }),
    },
  }
}
