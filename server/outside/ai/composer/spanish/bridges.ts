import type { Phrases } from '../types.ts';

/** Sentences that join what the brief says, by cause, condition, contrast and time; they claim no more than it does. */
export const BRIDGES: Pick<Phrases, 'bridge' | 'ask' | 'more' | 'joined' | 'heard'> = {
  bridge: {
    any: [
      'Si ya <tienes|tiene> bastante de {problem.el}, <prueba|pruebe> {product.thing_nuestro}.',
      '!Si ya <tienes|tiene> bastante de {problem.el}, <habla|hable> con {product.person_nuestro}.',
      'Si no <quieres|quiere> {problem.inf}, <prueba|pruebe> {product.thing_nuestro}.',
      'Si {problem.when}, <prueba|pruebe> {product.thing_nuestro}.',
      '!Si {problem.when}, <habla|hable> con {product.person_nuestro}.',
      'Como a nadie le {problem#gusta|gustan} {problem.def}, ofrecemos {product.work_np}.',
      'Como a nadie le {problem#gusta|gustan} {problem.def}, {product#existe|existen} {product.thing_nuestro}.',
      'Como nadie quiere {problem.infse}, ofrecemos {product.work_np}.',
      'Como nadie quiere {problem.infse}, {product#existe|existen} {product.thing_nuestro}.',
      'En vez de {problem.inf}, <prueba|pruebe> {product.thing_nuestro}.',
      'Antes de {problem.inf} otra vez, <prueba|pruebe> {product.thing_nuestro}.',
      '!Antes de {problem.inf} otra vez, <pregunta|pregunte> por {product.work_nuestro}.',
      '!Antes de seguir con {problem.def}, <pregunta|pregunte> por {product.work_nuestro}.',
      'Quien ya tiene bastante de {problem.el} puede probar {product.thing_nuestro}.',
      '!Quien no quiere {problem.infse} puede preguntar por {product.work_nuestro}.',
      'Si <estás|está> en {product.place} y ya <tienes|tiene> bastante de {problem.el}, hay {product.local_np}.',
    ],
    warm: ['Como sabemos lo que {problem#es|son} {problem.def}, ofrecemos {product.work_np}.'],
    playful: ['Hay {problem.mas}, y luego {product#está|están} {product.thing_nuestro}.'],
    expert: ['Cuando el problema {problem#es|son} {problem.def}, ofrecemos {product.work_np}.'],
  },
  ask: {
    any: [
      '¿Para qué {problem.inf} si {product#existe|existen} {product.np}?',
      '¿Para qué {problem.inf} si <puedes|puede> {product.inf}?',
      '¿Por qué seguir con {problem.def} si hay {product.np}?',
      '¿Quién quiere {problem.mas} cuando hay {product.np}?',
      '¿{product.say} en vez de {problem.mas}?',
      '¿<Buscas|Busca> {product.thing_np} con {point.mas}?',
      '¿<Estás|Está> en {product.place} y <buscas|busca> {product.local_np}?',
      '¿Por qué {product.thing_nuestro}? Porque {point.clause}.',
      '¿Por qué {product.work_nuestro}? Porque {point.clause}.',
    ],
  },
  joined: {
    any: [
      '~Si <buscas|busca> {product.sought_np}, aquí {product#lo|la|los|las} <tienes|tiene>.',
      'Si <buscas|busca> {product.thing_np} con {point.mas}, aquí {product#lo|la|los|las} <tienes|tiene>.',
      'Si <te|le> {offer#suena|suenan} bien {offer.np}, <prueba|pruebe> {product.thing_nuestro}.',
      '!Si <te|le> {offer#suena|suenan} bien {offer.np}, <pregunta|pregunte> por {product.work_nuestro}.',
      '!{audience.plain_el} que necesitan {product.work_np} pueden preguntarnos.',
      '{audience.plain_el} que buscan {product.thing_np} {product#lo|la|los|las} encuentran aquí.',
      '<Prueba|Pruebe> {product.thing_nuestro}, que {point.third}{product#|!}.',
      '~Si <quieres|quiere> {product.inf}, <empieza|empiece> con nosotros.',
      '~Si <necesitas|necesita> {product.work_np}, aquí estamos.',
      '~Si <necesitas|necesita> {product.person_np}, aquí estamos.',
      'Si <estás|está> en {product.place} y <buscas|busca> {product.local_np}, aquí estamos.',
    ],
    warm: [
      'Si <quieres|quiere> conocer {product.thing_nuestro}, <te|le> esperamos.',
      'Si <necesitas|necesita> {product.work_np}, <te|le> atendemos con mucho gusto.',
      'Si <necesitas|necesita> {product.person_np}, <te|le> atendemos con mucho gusto.',
    ],
    playful: ['Pssst: si <buscas|busca> {product.sought_np}, aquí {product#lo|la|los|las} <tienes|tiene>.'],
    bold: ['Si <necesitas|necesita> {product.work_np}, ¡aquí estamos!'],
  },
  heard: {
    any: [
      'Antes de <decidirte|decidirse>, <escucha|escuche> lo que dice un cliente: {proof.quote}.',
      'Cuando preguntamos a los clientes, dicen: {proof.quote}.',
      '~Si todavía <estás|está> comparando: {proof.said}.',
      'Mientras <piensas|piensa> en {product.plan_np}: {proof.said}.',
    ],
  },
  more: {
    any: ['@thing Además, {point.third}{product#|!}.', '@thing {product#Es|Son} {point.adj}.'],
  },
};
