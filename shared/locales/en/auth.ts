import type { Shape } from '../shape.ts'
import type { auth as zh } from '../zh/auth.ts'

export const auth: Shape<typeof zh> = {
  title: 'Sign in',
  welcome: 'Overseas orders in one place, from inquiry to shipment',
  userId: 'User ID',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  language: 'Language',
  languageZh: '中文',
  languageEn: 'English',
  languageId: 'Bahasa Indonesia',
  forgot: 'Forgot password?',
  forgotTitle: 'Forgot password',
  forgotText: 'Please contact your business representative to have it reset.',
  gotIt: 'Got it',
  userIdRequired: 'Please enter your user ID',
  passwordRequired: 'Please enter your password',
  changed: 'Operation successful, please log in again',
  disagreed:
    'You have not agreed to the user agreement, so the platform cannot serve you. You can sign in again and agree at any time.',
  server: 'Server: {{url}}',
  serverAddress: 'Server address',
  serverUse: 'Test and use',
  serverSaid: {
    taken: 'Connected. This server is used from now on.',
    silent: 'There is no Seaway server at this address',
    insecure:
      'Only an https:// address can be used, or http:// on this computer: others could read your password on the way',
    locked: 'Your IT department has fixed the server address',
  },
  invitation: {
    title: 'Choose your password',
    welcome: 'Welcome, {{name}}. Your user ID is {{userId}}.',
    newPassword: 'New password',
    confirmPassword: 'New password again',
    rules:
      '8 to 64 characters with at least one letter and one digit; well-known passwords, your name and the company’s name are not accepted.',
    submit: 'Set password',
    sending: 'Setting…',
    done: 'Your password is set. Please sign in.',
    toSignIn: 'Go to sign-in',
    loading: 'Checking the link…',
    signedInAs: 'You are signed in as {{name}} ({{userId}}). Sign out to choose a password with this link.',
    signOut: 'Sign out and continue',
    stay: 'Stay signed in as {{name}}',
  },
}
