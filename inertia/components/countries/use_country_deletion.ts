import type { Country } from '~/components/countries/use_country_tree'
import { useDeletion } from '~/hooks/use_deletion'
import { noticeTime, type Announce } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import { failureOf } from '~/lib/failure'

export function useCountryDeletion(announce: Announce) {
  const t = useText()
  return useDeletion<Country>({
    route: 'api.admin.countries.destroy',
    title: () => t('countries.delete_title'),
    question: t('countries.delete_question'),
    onSuccess: () => announce('success', t('countries.deleted_notice')),
    onError: (error) => {
      const { status, message } = failureOf(error)
      // The reason takes longer to read, so the notice stays.
      if (status === 409 && message)
        announce('danger', t('countries.delete_rejected', { reason: message }))
      else announce('danger', t('countries.delete_failed'), noticeTime)
    },
  })
}
