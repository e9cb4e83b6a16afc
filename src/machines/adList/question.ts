import type { Budgets } from '../budgets.ts';
import type { AdListContext } from './context.ts';
import { adList } from './setup.ts';

const ask = {
  type: 'keepAsked',
  params: ({ event }: { event: { adIds: readonly string[]; adAccountId?: string | null } }) => ({
    adIds: event.adIds,
    adAccountId: event.adAccountId ?? null,
  }),
} as const;

/** The states of a question that says what will be spent. */
const saysBudgets = {
  initial: 'reading',
  states: {
    reading: {
      description: 'Asks Meta for the budgets',
      tags: ['reading'],
      invoke: {
        id: 'readBudgets',
        src: 'readBudgets',
        input: ({ context }: { context: AdListContext }) => ({
          adIds: context.asked,
          adAccountId: context.askedAccount,
        }),
        onDone: {
          target: 'told',
          actions: {
            type: 'keepBudgets',
            params: ({ event }: { event: { output: Budgets } }) => ({ budgets: event.output }),
          },
        },
        onError: 'told',
      },
    },
    told: { description: 'The budgets are shown, or that they are not known' },
  },
} as const;

/** Asks before something is done to several ads. */
export const question = adList.createStateConfig({
  description: 'What the person is asked before it happens',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked',
      on: {
        'list.askPublish': { target: 'askingToPublish', actions: ask },
        'list.askRetry': { target: 'askingToRetry', actions: ask },
        'list.askDelete': [
          {
            guard: { type: 'isHarmless', params: ({ event }) => ({ adIds: event.adIds }) },
            actions: [ask, { type: 'changeAsked', params: { act: 'delete' } }],
          },
          { target: 'askingToDelete', actions: ask },
        ],
        'list.askDuplicate': { target: 'askingToDuplicate', actions: ask },
        'list.askPreset': { target: 'askingForPreset', actions: ask },
        'list.askSwitch': [
          {
            guard: { type: 'toBeOn', params: ({ event }) => ({ wanted: event.wanted }) },
            target: 'askingToTurnOn',
            actions: [ask, { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) }],
          },
          {
            target: 'askingToTurnOff',
            actions: [ask, { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) }],
          },
        ],
      },
    },
    askingToPublish: {
      description: 'Publish these ads? The publish chart takes them when the person confirms',
      ...saysBudgets,
      on: {
        'list.cancel': 'closed',
        'list.confirm': 'closed',
        // A reload answers no.
        'app.suspend': 'closed',
      },
    },
    askingToRetry: {
      description: 'Retry these failed ads? The publish chart makes them drafts again and takes them',
      ...saysBudgets,
      on: {
        'list.cancel': 'closed',
        'list.confirm': 'closed',
        'app.suspend': 'closed',
      },
    },
    askingToDelete: {
      description: 'Delete these ads, and switch them off at Meta first? Meta has some, or it cannot be undone',
      on: {
        'list.chooseSwitchOff': {
          actions: { type: 'keepSwitchOff', params: ({ event }) => ({ switchOff: event.switchOff }) },
        },
        'list.cancel': 'closed',
        'list.confirm': { target: 'closed', actions: 'deleteAsked' },
        'app.suspend': 'closed',
      },
    },
    askingToDuplicate: {
      description: 'How many copies of these ads?',
      on: {
        'list.chooseCopies': {
          actions: { type: 'keepCopies', params: ({ event }) => ({ copies: event.copies }) },
        },
        'list.cancel': 'closed',
        'list.confirm': {
          guard: 'mayDuplicate',
          target: 'closed',
          actions: { type: 'changeAsked', params: { act: 'duplicate' } },
        },
        'app.suspend': 'closed',
      },
    },
    askingForPreset: {
      description: 'Which preset do these ads get? Says first what it changes',
      initial: 'choosing',
      on: {
        'list.choosePreset': {
          target: '.previewing',
          actions: { type: 'keepPreset', params: ({ event }) => ({ preset: event.preset }) },
        },
        'list.cancel': 'closed',
        'app.suspend': 'closed',
      },
      states: {
        choosing: { description: 'None is chosen yet' },
        previewing: {
          description: 'Asking the server what it would change',
          tags: ['reading'],
          invoke: {
            id: 'previewPreset',
            src: 'previewPreset',
            input: ({ context: { asked, preset } }) => ({ adIds: asked, preset: preset! }),
            onDone: {
              target: 'previewed',
              actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: {
              target: 'unknown',
              actions: { type: 'keepPreviewFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        previewed: {
          description: 'What it changes is shown',
          on: { 'list.confirm': { target: '#adList.question.closed', actions: 'applyAsked' } },
        },
        unknown: { description: 'What it changes could not be read: it can be chosen again' },
      },
    },
    askingToTurnOn: {
      description: 'Turn these ads on? Says first what they will spend from',
      ...saysBudgets,
      on: {
        'list.cancel': 'closed',
        'list.confirm': { target: 'closed', actions: { type: 'changeAsked', params: { act: 'turnOn' } } },
        'app.suspend': 'closed',
      },
    },
    askingToTurnOff: {
      description: 'Turn these ads off? They stop spending once Meta has it',
      on: {
        'list.cancel': 'closed',
        'list.confirm': { target: 'closed', actions: { type: 'changeAsked', params: { act: 'turnOff' } } },
        'app.suspend': 'closed',
      },
    },
  },
});
