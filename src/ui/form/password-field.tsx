import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon.tsx'
import { TextField } from './text-field.tsx'
import { formTexts } from './texts.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'autoComplete'> & {
  /** So that a password manager fills in the one that is, or makes the one that will be. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until somebody wants to see what they typed. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={isShown ? formTexts.hidePassword : formTexts.showPassword}
          aria-controls={props.id}
          className="needs-script icon-button absolute inset-y-px right-px h-auto"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
