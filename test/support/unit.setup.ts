import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js';

/** An element of HTML that happy-dom does not know yet. */
HTMLElementConfig['search'] ??= HTMLElementConfig['section']!;
