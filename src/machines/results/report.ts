import { theError } from '../outcome.ts';
import { results, theOpen, theReport } from './setup.ts';

/** What is shown of the stored results, and how it is read. */
export const report = results.createStateConfig({
  description: 'What is shown of the stored results',
  initial: 'idle',
  on: {
    'results.open': [
      {
        guard: { type: 'isNone', params: theOpen },
        target: '.idle',
        actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
      },
      {
        guard: { type: 'isFaulty', params: theOpen },
        target: '.faulty',
        actions: { type: 'keepAsk', params: theOpen },
      },
      {
        guard: { type: 'isOtherAccount', params: theOpen },
        target: '.loading',
        actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
      },
      {
        target: '.loading',
        actions: { type: 'keepAsk', params: theOpen },
      },
    ],
  },
  states: {
    idle: { description: 'No ad account is chosen' },
    faulty: { description: 'There is no such range: shows an error, requests nothing' },
    loading: {
      description: 'Loading what is stored; another request drops this one',
      tags: ['reading'],
      on: { 'results.refresh': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchResults',
        src: 'fetchResults',
        input: ({ context }) => ({ adAccountId: context.adAccountId!, view: context.view }),
        onDone: { target: 'shown', actions: { type: 'keepReport', params: theReport } },
        onError: [
          {
            guard: { type: 'isRefused', params: theError },
            target: 'faulty',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'results.retry': { target: 'loading', actions: 'clearFailure' },
        'results.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The results are shown',
      tags: ['shown'],
      initial: 'resting',
      on: {
        'results.refresh': { target: '.refreshing', actions: 'clearFailure' },
        'app.resume': { target: '.refreshing', actions: 'clearFailure' },
        'results.open': [
          {
            guard: { type: 'isNone', params: theOpen },
            target: 'idle',
            actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
          },
          {
            guard: { type: 'isFaulty', params: theOpen },
            target: 'faulty',
            actions: { type: 'keepAsk', params: theOpen },
          },
          {
            guard: { type: 'isOtherAccount', params: theOpen },
            target: 'loading',
            actions: [{ type: 'keepAsk', params: theOpen }, 'forget'],
          },
          {
            guard: { type: 'isOtherSearch', params: theOpen },
            target: '.typing',
            reenter: true,
            actions: { type: 'keepAsk', params: theOpen },
          },
          {
            guard: { type: 'isOtherView', params: theOpen },
            target: '.turning',
            reenter: true,
            actions: { type: 'keepAsk', params: theOpen },
          },
          { target: '.refreshing', actions: 'clearFailure' },
        ],
      },
      states: {
        resting: { description: 'Up to date as far as we know' },
        typing: {
          description: 'Other words are searched: waits until the person has typed them',
          tags: ['reading'],
          on: {
            'results.open': { guard: { type: 'isSame', params: theOpen } },
            // What is read next is as fresh.
            'results.refresh': {},
            'app.resume': 'turning',
          },
          after: { typingDelay: 'turning' },
        },
        turning: {
          description: 'Something else of them was asked for; what was shown stays until it is here',
          tags: ['reading'],
          invoke: {
            id: 'turnResults',
            src: 'fetchResults',
            input: ({ context }) => ({ adAccountId: context.adAccountId!, view: context.view }),
            onDone: { target: 'resting', actions: { type: 'keepReport', params: theReport } },
            onError: [
              {
                guard: { type: 'isRefused', params: theError },
                target: '#results.report.faulty',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: '#results.report.failed', actions: { type: 'keepFailure', params: theError } },
            ],
          },
          on: { 'results.refresh': { target: 'turning', reenter: true } },
        },
        refreshing: {
          description: 'Reading again in the background',
          on: { 'results.refresh': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'refreshResults',
            src: 'fetchResults',
            input: ({ context }) => ({ adAccountId: context.adAccountId!, view: context.view }),
            onDone: { target: 'resting', actions: { type: 'keepReport', params: theReport } },
            onError: { target: 'outdated', actions: { type: 'keepFailure', params: theError } },
          },
        },
        outdated: {
          description: 'Reading again failed; the old results stay, marked as outdated',
          on: { 'results.retry': { target: 'refreshing', actions: 'clearFailure' } },
        },
      },
    },
  },
});
