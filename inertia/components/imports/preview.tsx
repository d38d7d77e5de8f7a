import { useState } from 'react'
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import {
  countsOf,
  outcomes,
  type ImportAnswer,
  type Outcome,
} from '~/components/imports/import_answer'
import { PhotoUse } from '~/components/imports/photo_use'
import { ChangedRows } from '~/components/imports/changed_rows'
import { RefusedRows } from '~/components/imports/refused_rows'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'
import { countOf } from '~/lib/values/numbers'

/** What needs eyes comes first. */
const looked = ['refused', 'updated', 'created', 'unchanged'] as const

export function Preview({ answer }: { answer: ImportAnswer }) {
  const t = useText()
  const counts = countsOf(answer)
  const [chosen, setChosen] = useState<Outcome>()
  const isShown = chosen && counts[chosen] > 0
  const shown = isShown ? chosen : (looked.find((one) => counts[one] > 0) ?? 'unchanged')
  return (
    <Card title={t('import_page.preview')}>
      <TabGroup
        selectedIndex={outcomes.indexOf(shown)}
        onChange={(index) => setChosen(outcomes[index])}
      >
        <TabList className="figures import-outcomes">
          {outcomes.map((outcome) => (
            <Tab key={outcome} disabled={counts[outcome] === 0} className={`is-${outcome}`}>
              <strong className="large-figure is-tabular">{countOf(counts[outcome])}</strong>
              <span>{t(`import_page.${outcome}`)}</span>
            </Tab>
          ))}
        </TabList>
        <TabPanels className="mt-4">
          <TabPanel>
            <ChangedRows answer={answer} action="created" />
          </TabPanel>
          <TabPanel>
            <ChangedRows answer={answer} action="updated" />
          </TabPanel>
          <TabPanel>
            <p className="has-text-soft">
              {t('import_page.unchanged_hint', { count: counts.unchanged })}
            </p>
          </TabPanel>
          <TabPanel>
            <RefusedRows answer={answer} />
          </TabPanel>
        </TabPanels>
      </TabGroup>
      <PhotoUse {...answer.photos} />
    </Card>
  )
}
