import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Toyota Camry 2024', 'Toyota Camry 2024'],
  ['تويوتا كامري ٢٠٢٤، نظيفة', 'تويوتا كامري ٢٠٢٤، نظيفة'],
  ["Sara's tent (large) & stove", "Sara's tent (large) & stove"],
  ['Camry 1.6 L', 'Camry 1.6 L'],
  ['Camry www.cheap.sa', 'Camry'],
  ['Camry https://evil.example/login?x=1', 'Camry'],
  ['Camry evil.example', 'Camry evil example'],
  ['Camry bit . ly', 'Camry'],
  ['Camry wa.me/966551234567', 'Camry'],
  ['Call 055 123 4567', 'Call'],
  ['Call +966551234567 now', 'Call now'],
  ['Mail me@evil.example', 'Mail'],
  ['SA03 8000 0000 6080 1016 7519', '…'],
  ['10.0.0.1', '…'],
  ['Tent\r\nKiraa: your code is', 'Tent Kiraa your code is'],
  ['\u202eyrmaC', 'yrmaC'],
  ['Ｃａｍｒｙ', 'Camry'],
  ['<b>Camry</b>', 'b Camry b'],
  ['😀', '…'],
  ['', '…'],
  ['A very long name of a listing that goes on and on', 'A very long name of a listing that goes…'],
])('[D-MODERATED] a message of ours says %j as %j', (name, said) => {
  expect(plainName(name)).toBe(said);
});
