import { useState } from 'react'
import { Card } from '~/components/ui/card'
import { CheckboxField } from '~/components/fields/checkbox_field'
import { PasswordField } from '~/components/fields/password_field'
import { SelectField } from '~/components/fields/select_field'
import { TextAreaField } from '~/components/fields/text_area_field'
import { TextField } from '~/components/fields/text_field'

/** Fields in each of their states. */
export function FormSamples() {
  const [text, setText] = useState('')
  const [isTicked, tick] = useState(true)
  const field = { name: 'sample', value: text, onChange: setText, disabled: false }
  return (
    <Card narrow>
      <div className="form">
        <TextField {...field} label="Text" hint="A hint under the label." />
        <TextField {...field} label="With an error" error="What is wrong, and how to mend it." />
        <TextField {...field} label="Disabled" disabled />
        <PasswordField {...field} label="Password" autoComplete="new-password" />
        <SelectField {...field} label="Choice" empty="Choose one">
          <option value="a">One</option>
          <option value="b">Another</option>
        </SelectField>
        <TextAreaField {...field} label="Long text" />
        <CheckboxField name="tick" label="Tick" value={isTicked} onChange={tick} disabled={false} />
      </div>
    </Card>
  )
}
