import { describe, expect, it } from 'vitest';
import { completedParameters, finalUrl, URL_MACROS, urlParametersFault } from '#contract/rules/urlParameters.ts';

describe('D5.9 URL parameters', () => {
  it.each([
    '',
    'utm_source=meta',
    'a=b&c=d',
    'a=',
    'a=b=c',
    'utm_campaign={{campaign.name}}&x={{placement}}-{{ad.id}}',
  ])('%j are right', (text) => expect(urlParametersFault(text)).toBeNull());
  it.each([
    ['?a=b', 'Use name=value pairs joined by &, without spaces, ? or #.'],
    ['a=b c', 'Use name=value pairs joined by &, without spaces, ? or #.'],
    ['a=b#c', 'Use name=value pairs joined by &, without spaces, ? or #.'],
    ['a', 'Use name=value pairs joined by &, such as utm_source=facebook&utm_medium=paid.'],
    ['a=b&&c=d', 'Use name=value pairs joined by &, such as utm_source=facebook&utm_medium=paid.'],
    ['=b', 'Use name=value pairs joined by &, such as utm_source=facebook&utm_medium=paid.'],
    ['a={{ad.nme}}', 'Meta has no macro {{ad.nme}}. Use one of the list.'],
    ['a={ad.name}', 'Write a macro with two braces on each side, such as {{ad.name}}.'],
    ['a={{ad.name}', 'Write a macro with two braces on each side, such as {{ad.name}}.'],
  ])('%j are not', (text, fault) => expect(urlParametersFault(text)).toBe(fault));
  it('may have each macro that Meta fills in', () => {
    for (const macro of URL_MACROS) expect(urlParametersFault(`a={{${macro}}}`)).toBeNull();
  });
  it('may be as long as Meta takes them, and no longer', () => {
    expect(urlParametersFault(`a=${'b'.repeat(1022)}`)).toBeNull();
    expect(urlParametersFault(`a=${'b'.repeat(1023)}`)).toBe('Use at most 1,024 characters.');
  });
  it('lose the signs that join them to a link', () => {
    expect(completedParameters(' ?utm_source=meta& ')).toBe('utm_source=meta');
  });
});

describe('D5.9 the address that a click leads to', () => {
  it.each([
    ['https://a.example/', '', 'https://a.example/'],
    ['https://a.example/', 'b=c', 'https://a.example/?b=c'],
    ['https://a.example/?x=1', 'b=c', 'https://a.example/?x=1&b=c'],
    ['https://a.example/?', 'b=c', 'https://a.example/?b=c'],
    ['https://a.example/#top', 'b=c', 'https://a.example/?b=c#top'],
  ])('%s with %j is %s', (link, parameters, url) => expect(finalUrl(link, parameters)).toBe(url));
  it('has the macros filled in that are known', () => {
    expect(finalUrl('https://a.example/', 'n={{ad.name}}&i={{ad.id}}', { 'ad.name': 'A & B' })).toBe(
      'https://a.example/?n=A%20%26%20B&i={{ad.id}}',
    );
  });
});
